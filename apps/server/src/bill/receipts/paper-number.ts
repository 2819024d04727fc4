/** The number of an invoice or receipt as printed: at least six digits. */
export function invoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}

/** The number of a credit note as printed, with letters so that nobody takes it for an invoice's. */
export function creditNoteNumber(number: number): string {
  return `CN-${invoiceNumber(number)}`;
}
