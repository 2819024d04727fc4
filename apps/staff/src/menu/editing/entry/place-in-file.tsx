/** Where in a menu something is wrong, in the file's own words: they are read from the left in every language. */
export function PlaceInFile({ about }: { readonly about: string }) {
  if (about === '') return null;
  return (
    <>
      <bdi dir="ltr">{about}</bdi>:{' '}
    </>
  );
}
