import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { BadSetting } from './values.ts';

/** Variables commonly set by services, terminals, containers and CI. */
const ordinary = `
  PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_ALL LC_CTYPE LC_TIME TERM TERM_PROGRAM COLORTERM PWD OLDPWD SHLVL TZ _ TMPDIR
  EDITOR VISUAL PAGER MAIL DISPLAY WAYLAND_DISPLAY XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID
  DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND GPG_TTY
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID LISTEN_FDS LISTEN_PID MAINPID
  MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE CREDENTIALS_DIRECTORY RUNTIME_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY
  LOGS_DIRECTORY CONFIGURATION_DIRECTORY NODE_ENV NODE_OPTIONS NODE_PATH NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS
  npm_config_loglevel npm_config_cache npm_package_name npm_lifecycle_event npm_execpath npm_node_execpath INIT_CWD COLOR
  PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA PGSSLMODE POSTGRES_BIN POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB
  HOSTNAME HOSTTYPE OSTYPE MACHTYPE container KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT
  REDIS_URL REDIS_PORT MYSQL_HOST SMTP_HOST SMTP_PORT http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY
  CI GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI RUNNER_TEMP DEBUG FORCE_COLOR NO_COLOR MALLOC_ARENA_MAX LD_LIBRARY_PATH
  CHROMIUM_PATH JAVA_HOME GOPATH VIRTUAL_ENV WINDOWID LS_COLORS LESSOPEN DEBIAN_FRONTEND POST HOSTS PORTS TEST_PORT DEV
`.match(/\S+/g);

test('ordinary environment variables are not mistaken for settings', () => {
  for (const name of ordinary ?? []) expect(() => readSettings({ [name]: '1' }), name).not.toThrow();
  expect(() => readSettings({ ...process.env, LOG_LEVEL: 'silent' })).not.toThrow();
});

test.each([
  ['METRIC_PORT', 'METRICS_PORT'],
  ['METRICSPORT', 'METRICS_PORT'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['PAYMENT_PROVDER', 'PAYMENT_PROVIDER'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['EPG_USER_NAME', 'EPG_USERNAME'],
  ['SUFRA_PORT', 'PORT'],
  ['SUFRA_DATA_DIR', 'DATA_DIR'],
  ['EMULATOR_POTR', 'EMULATOR_PORT'],
])('the misspelt setting %s stops the start with a message that suggests %s', (name, closest) => {
  expect(() => readSettings({ [name]: '1' })).toThrow(
    new BadSetting(`${name} is not a setting of Sufra; did you mean ${closest}?`),
  );
});

test.each(['EPG_WHATEVER', 'STRIPE_ACCOUNT', 'SUFRA_MODE'])(
  'the unknown setting %s stops the start',
  (name) => {
    expect(() => readSettings({ [name]: '1' })).toThrow(`${name} is not a setting of Sufra`);
  },
);

test.each([
  ['PUBLIC_URL', 'https://restaurant.example/menu'],
  ['PUBLIC_URL', 'https://restaurant.example/?table=1'],
  ['PUBLIC_URL', 'https://owner@restaurant.example'],
  ['EPG_URL', 'https://bank.example:2443/pay'],
])('%s=%s is refused: what follows the host would be lost', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be an address without a path`);
});

test('ALLOWED_ORIGINS are addresses of other pages, and https ones beside an https PUBLIC_URL [CORS-1]', () => {
  const read = (ALLOWED_ORIGINS: string, PUBLIC_URL = 'https://menu.example') =>
    readSettings({ ALLOWED_ORIGINS, PUBLIC_URL }).allowedOrigins;
  expect(readSettings({}).allowedOrigins).toEqual([]);
  expect(read('https://App.Example/, http://localhost:5173,')).toEqual([
    'https://app.example',
    'http://localhost:5173',
  ]);
  expect(read('http://192.168.1.30', 'http://192.168.1.20:3000')).toEqual(['http://192.168.1.30']);
  for (const value of ['*', 'null', 'app.example', 'https://app.example/path', 'http://app.example'])
    expect(() => read(value), value).toThrow('ALLOWED_ORIGINS');
});

test('PUBLIC_URL may end in a slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://menu.restaurant.example/' }).publicUrl).toBe(
    'https://menu.restaurant.example',
  );
});
