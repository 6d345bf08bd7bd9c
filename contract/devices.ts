/** What a visit was made with, by the width of the screen in CSS pixels. */
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

const leastTablet = 600;
const leastDesktop = 1024;

export function deviceClassOf(screenWidth: number): DeviceClass {
  if (screenWidth < leastTablet) return 'phone';
  return screenWidth < leastDesktop ? 'tablet' : 'desktop';
}
