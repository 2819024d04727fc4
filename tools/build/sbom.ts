/**
 * `npm run --silent sbom`: the packages of the notices as a software bill of materials (CycloneDX 1.5). `npm sbom --omit dev` is no
 * help here: in a repository of several packages it leaves out whatever any of them needs for development, too, the pictures'
 * library and PostgreSQL's among them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { bundledPackages } from './notices.ts';
import { lockedPackages, nameOf, packagesBehind } from './packages.ts';

/** A package in the bill. */
export interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/** The bill of materials of what the server loads and of what the built apps have in them, from the lock file alone. */
export function billOfMaterials() {
  const paths = [...new Set([...packagesBehind(['apps/server']), ...bundledPackages()])];
  const components = new Map(paths.map(componentOf).map((one) => [one.purl, one]));
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license: string;
  };
  const product = { type: 'application', name, version, licenses: [{ expression: license }] };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: product },
    components: [...components.values()].toSorted((a, b) => a.purl.localeCompare(b.purl, 'en')),
  };
}

function componentOf(path: string): Component {
  const { version = '', license, integrity } = lockedPackages()[path] ?? {};
  const name = nameOf(path);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(integrity?.startsWith('sha512-') === true ? { hashes: [hashOf(integrity)] } : {}),
  };
}

function hashOf(integrity: string) {
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { alg: 'SHA-512', content } as const;
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOfMaterials(), undefined, 2)}\n`);
