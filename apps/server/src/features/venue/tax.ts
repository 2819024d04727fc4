/** Whether a venue is registered for VAT: without a TRN its documents are receipts, and nothing shows VAT. */
export function isTaxed({ trn }: { readonly trn: string | null }): boolean {
  return trn !== null && trn !== '';
}
