/** Specification, section 9: dates are shown in this zone, to everybody. */
export const shownTimeZone = 'Asia/Shanghai';
