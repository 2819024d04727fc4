/** Form fields as nested data, shaped like a JSON body. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

const depthMax = 6;
const listMax = 200;
const forbidden = new Set(['__proto__', 'prototype', 'constructor']);

interface Branch {
  [key: string]: Branch | string[];
}

/**
 * Parses bracketed field names (`splits[0][items][1][quantity]`) and repeated `name[]` into objects and lists. For a
 * repeated name without brackets the last value wins. Returns undefined for names that can't be nested: too deep, too
 * long a list, contradictory or malicious.
 */
export function nestFields(entries: Iterable<readonly [string, string]>): FormValue | undefined {
  const root: Branch = Object.create(null);
  for (const [name, value] of entries) {
    const path = pathOf(name);
    if (path === undefined || !place(root, path, value)) return undefined;
  }
  return valueOf(root);
}

function pathOf(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return undefined;
  const keys = [
    match[1] ?? '',
    ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? ''),
  ];
  return keys.length > depthMax || keys.some((key) => forbidden.has(key)) ? undefined : keys;
}

function place(root: Branch, path: readonly string[], value: string): boolean {
  let branch = root;
  const last = path.length - 1;
  for (const [depth, key] of path.entries()) {
    const leafList = key === '' || (depth + 1 === last && path[last] === '');
    if (depth === last || leafList) return placeLeaf(branch, key, value, leafList);
    const next = branch[key] ?? Object.create(null);
    if (Array.isArray(next)) return false;
    branch[key] = next;
    branch = next;
  }
  return true;
}

function placeLeaf(branch: Branch, key: string, value: string, list: boolean): boolean {
  const existing = branch[key];
  if (existing !== undefined && !Array.isArray(existing)) return false;
  if (!list) {
    branch[key] = [value];
    return true;
  }
  const values = existing ?? [];
  branch[key] = Object.assign(values, { list: true });
  values.push(value);
  return values.length <= listMax;
}

function valueOf(branch: Branch | string[]): FormValue | undefined {
  if (Array.isArray(branch)) return 'list' in branch ? [...branch] : branch[0];
  const keys = Object.keys(branch);
  if (keys.length > 0 && keys.every((key) => /^(0|[1-9]\d{0,2})$/.test(key))) {
    if (keys.length > listMax) return undefined;
    const ordered = keys.map(Number).sort((a, b) => a - b);
    return listOf(ordered.map((index) => valueOf(branch[String(index)] ?? [])));
  }
  const result: { [key: string]: FormValue } = {};
  for (const key of keys) {
    const value = valueOf(branch[key] ?? []);
    if (value === undefined) return undefined;
    result[key] = value;
  }
  return result;
}

function listOf(values: (FormValue | undefined)[]): FormValue[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined;
}
