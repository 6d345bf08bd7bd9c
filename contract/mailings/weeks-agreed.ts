/**
 * Of the text by which she agrees that her due date and the ages of her children choose which mails she gets. Whoever changes
 * what it says makes it one more.
 */
export const weeksTextVersion = 1;
