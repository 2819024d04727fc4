/** The method and path of a call. Paths are below `/api/v1/`; `:name` is a path parameter. */
export type Route = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string };

/** Where the API is mounted. */
export const apiBase = '/api/v1/';
