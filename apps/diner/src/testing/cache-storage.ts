/** The part of the browser's cache storage that the app uses. */
export function cacheStorage() {
  const answers = new Map<string, Response>();
  const cache = {
    match: async (key: string) => answers.get(key)?.clone(),
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    keys: async () => [...answers.keys()].map((url) => ({ url })),
    delete: async (key: string | { readonly url: string }) =>
      answers.delete(typeof key === 'string' ? key : key.url),
  };
  return { answers, open: async () => cache, delete: async () => answers.clear() };
}
