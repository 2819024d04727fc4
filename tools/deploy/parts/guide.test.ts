import { expect, test } from 'vitest';
import { blockOf, commandOf, wordsOf } from './guide.ts';

/** What the trials of `npm run test:deploy` take from the guides: whoever rewrites a guide learns of it here. */
test.each([
  ['running-a-venue.md', 'sudo useradd'],
  ['running-a-venue.md', 'sudo systemctl enable --now'],
  ['running-a-venue.md', 'sudo npm run doctor --'],
  ['running-a-venue.md', 'podman build --format docker'],
  ['running-a-venue.md', 'podman run --detach'],
  ['running-a-venue.md', 'podman run --rm --user'],
  ['running-a-venue.md', 'podman run --rm --volume'],
  ['running-a-venue.md', 'npm run menu:start'],
  ['running-a-venue.md', 'sudo cp -rT ~/my-menu'],
  ['running-a-venue.md', 'podman exec sufra node --run manage'],
  ['running-a-venue.md', 'podman exec sufra node --run backup:drill'],
  ['upgrading.md', 'sudo git describe'],
  ['postgresql.md', 'sudo -u postgres createdb'],
  ['backups.md', 'alter role sufra createdb'],
])('%s has the command %s', (guide, start) => {
  expect(commandOf(guide, start)).not.toContain('`');
});

test.each([
  ['running-a-venue.md', 'menu:import', 'staff add'],
  ['running-a-venue.md', 'podman run --rm --volume', 'for file in venue.json'],
  ['running-a-venue.md', 'deploy/systemd', 'sudo sed'],
  ['running-a-venue.md', 'nginx -t', 'rm -f /etc/nginx/sites-enabled/default'],
  ['backups.md', 'npm run backup --', 'sudo install'],
  ['backups.md', 'npm run backup:drill', 'sudo -u sufra'],
  ['backups.md', 'npm run restore', 'sudo systemctl start sufra'],
  ['postgresql.md', 'npm run move:postgres', '\nsudo systemctl start sufra'],
])('%s has a block with %s, and what belongs to it', (guide, text, other) => {
  expect(blockOf(guide, text)).toContain(other);
});

test('a command that nobody wrote is an error', () => {
  expect(() => commandOf('backups.md', 'sudo make-me-a-sandwich')).toThrow('has no command');
  expect(() => blockOf('backups.md', 'sudo make-me-a-sandwich')).toThrow('has no commands');
});

test('a command becomes the words that a shell would make of it', () => {
  expect(wordsOf('run --volume "$PWD:/menu:ro" sufra')).toEqual([
    'run',
    '--volume',
    '$PWD:/menu:ro',
    'sufra',
  ]);
  expect(wordsOf(commandOf('running-a-venue.md', 'podman run --detach')).at(-1)).toBe('sufra');
});
