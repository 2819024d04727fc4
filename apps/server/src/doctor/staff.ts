import { isLoopback } from '../settings/loopback.ts';
import { accountsOpenedBy, listAccounts } from '../venue/staff/accounts.ts';
import { demoPassword } from '../venue/staff/commands.ts';
import { type Finding, failure, fine, warning } from './examine.ts';
import type { Scene } from './scene.ts';

/** Whether an owner can sign in, and nobody with the demo's password, which everybody knows. */
export async function lookAtStaff(scene: Scene): Promise<readonly Finding[]> {
  const read = await scene.reader();
  const accounts = (await listAccounts({ db: { read } })).filter(({ disabled }) => disabled === 0);
  const owners = accounts.filter(({ role }) => role === 'owner').length;
  const open = await accountsOpenedBy(read, demoPassword);
  return [
    owners === 0
      ? failure(
          'no owner can sign in',
          'npm run manage -- staff add EMAIL owner "Your Name", or staff enable EMAIL.',
        )
      : fine(`${accounts.length} accounts, ${owners === 1 ? 'one owner' : `${owners} owners`}`),
    ...demoPasswords(open, scene, await scene.demo()),
  ];
}

function demoPasswords(open: readonly string[], { settings }: Scene, demo: boolean): readonly Finding[] {
  if (open.length === 0) return [fine('none with the demo’s password')];
  const said = `the demo’s password, which everybody knows, opens ${open.join(', ')}`;
  const remedy =
    'npm run manage -- staff password EMAIL gives an account a new password; staff disable EMAIL closes it.';
  const hosts = [
    settings.host,
    ...(settings.publicUrl === undefined ? [] : [new URL(settings.publicUrl).hostname]),
  ];
  if (!demo) return [failure(said, remedy)];
  if (hosts.every(isLoopback)) return [fine('the demo’s password, on this machine alone')];
  return [settings.allowPublicDemo ? warning(said, remedy) : failure(said, remedy)];
}
