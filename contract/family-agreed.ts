/**
 * Of the text by which she agrees that her stage and her children's ages choose what she is shown. Whoever changes what it
 * says makes it one more.
 */
export const familyTextVersion = 1;
