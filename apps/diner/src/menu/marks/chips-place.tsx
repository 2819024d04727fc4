/** As high as the row of chips. */
export function ChipsPlace() {
  return <div className="min-h-14 short:min-h-12" />;
}
