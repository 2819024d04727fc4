/**
 * The licence notices of dependencies: `npm run notices` writes THIRD-PARTY-NOTICES.md, and each build of an app
 * includes the licences of what it bundles.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { lockedPackages, nameOf, packagesBehind } from './packages.ts';

/** Build tools, whose code is not in the built apps. */
const buildTools =
  /^node_modules\/(@types\/.+|@sufra\/.+|vite|@vitejs\/.+|@?tailwind.*|postcss|oxc-transform-react|jsdom|workbox-build)$/;

const noticesFile = join(root, 'THIRD-PARTY-NOTICES.md');

/** The paths of the packages whose code is part of the built apps. */
export function bundledPackages(): readonly string[] {
  const locked = lockedPackages();
  const workspaces = ['apps/diner', 'apps/staff', 'packages/client', 'packages/ui'];
  const direct = workspaces.flatMap((path) => Object.keys(locked[path]?.devDependencies ?? {}));
  const paths = [...new Set(direct)].map((name) => `node_modules/${name}`);
  return packagesBehind(
    [...paths.filter((path) => path in locked && !buildTools.test(path)), 'packages/contract'],
    (path) => !buildTools.test(path),
  );
}

/** The text of THIRD-PARTY-NOTICES.md. */
export function notices(): string {
  return `# Third-party notices

Sufra itself has the [MIT licence](LICENSE). It stands on the packages below. Their own licences come with them: in
\`node_modules\` for the server, and in \`third-party-licences.txt\` beside each built app.

**libvips** does the pictures' work, through \`sharp\`. It has the LGPL 3.0 or later. It is not changed and not linked into
our code: it is the shared library in \`node_modules/@img/sharp-libvips-*\`, which anyone may replace by their own build
(https://sharp.pixelplumbing.com/install). Its sources: https://github.com/libvips/libvips.

**libheif**, with **libde265**, reads the photographs of iPhones, through \`libheif-js\`. They have the LGPL 3.0. They are not changed and not
linked into our code: a process of its own loads them as WebAssembly from \`node_modules/libheif-js\`, which anyone may replace by
their own build (https://github.com/catdad-experiments/libheif-js). Their sources: https://github.com/strukturag/libheif.

**The list of common passwords** is from \`@zxcvbn-ts/language-common\` (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox,
Inc., Copyright (c) 2021 @zxcvbn-ts).

**The fonts** Vollkorn, Rubik and Amiri have the SIL Open Font License 1.1.

\`npm run --silent sbom\` prints the same as a software bill of materials (CycloneDX).

## On the server

${table(packagesBehind(['apps/server']))}

## In the browser

${table(bundledPackages())}
`;
}

function table(paths: readonly string[]): string {
  const locked = lockedPackages();
  const rows = paths.map((path) => {
    const { version = '', license = 'see the package' } = locked[path] ?? {};
    return [nameOf(path), version, license];
  });
  const unique = [...new Map(rows.map((row) => [row.join(' '), row])).values()];
  unique.sort((a, b) => a.join(' ').localeCompare(b.join(' '), 'en'));
  return [
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...unique.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** The full licences of the bundled packages as one text. Throws when a package has none. */
export function bundledLicences(): string {
  return bundledPackages()
    .map((path) => `${nameOf(path)}\n\n${licenceOf(join(root, path))}`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const file = names.find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
  if (license === undefined) throw new Error(`${folder} has no licence`);
  return `Licence: ${license}\n`;
}

if (import.meta.main) writeFileSync(noticesFile, notices());
