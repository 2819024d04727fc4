import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { codeIn } from './table-code.ts';

resetBetweenTests();

let seen: string | undefined;
const track = { stop: vi.fn() };
const getUserMedia = vi.fn();

/** A browser with a camera, and a detector that reads the text in `seen`. */
class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => (seen === undefined ? [] : [{ rawValue: seen }]);
}

beforeEach(() => {
  seen = undefined;
  track.stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

async function startScan(server = fakeServer()) {
  const app = await renderApp('/table-number?table_number=0&x=1', server);
  await app.user.click(await screen.findByRole('button', { name: 'Scan the QR code' }));
  return app;
}

test('the code of a table opens that table with its key, and stops the camera [ROUTE-28]', async () => {
  seen = 'https://sufra.example/?table_number=7&k=KEY7';
  const { server } = await startScan();
  await waitFor(() => expect(location.search).toBe('?table_number=7&x=1&k=KEY7'));
  expect(location.pathname).toBe('/home');
  expect(server.requestsTo('GET customer/tableinfo/7')[0]?.query.get('k')).toBe('KEY7');
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
  expect(track.stop).toHaveBeenCalled();
});

test('another code shows a message, and the scan goes on', async () => {
  seen = 'https://example.com/wine-list';
  await startScan();
  expect(await screen.findByText(/This isn’t a table code/)).toBeTruthy();
  seen = 'https://sufra.example/?table_number=7';
  await waitFor(() => expect(location.search).toBe('?table_number=7&x=1'));
});

test('the stop button stops the camera', async () => {
  const { user } = await startScan();
  await user.click(await screen.findByRole('button', { name: 'Stop scanning' }));
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(screen.queryByText(/Point the camera/)).toBeNull();
});

test.each([
  [new DOMException('', 'NotAllowedError'), /The camera is blocked/],
  [new DOMException('', 'NotFoundError'), /We couldn’t open the camera/],
])('a camera that fails shows why: %s', async (error, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  getUserMedia.mockRejectedValue(error);
  await startScan();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Scan the QR code' })).toBeTruthy();
  expect(warn).toHaveBeenCalled();
});

test('a refusal by the server is shown in the form', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  seen = 'https://sufra.example/?table_number=7&k=OLD';
  const server = fakeServer();
  server.on('GET customer/tableinfo/*', [403, { status: false, message: 'This code is old.' }]);
  await startScan(server);
  expect(await screen.findByText('This code is old.')).toBeTruthy();
  expect(location.pathname).toBe('/table-number');
});

test('a browser that has the class but can’t read QR codes shows the text', async () => {
  vi.spyOn(FakeDetector, 'getSupportedFormats').mockResolvedValue([]);
  await renderApp('/table-number?table_number=0');
  expect(await screen.findByText(/Use your phone’s camera/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Scan the QR code' })).toBeNull();
});

test.each(['wine', 'javascript:alert(1)//?table_number=3', 'https://x.example/?table_number=0'])(
  '%s is not the code of a table',
  (text) => expect(codeIn(text)).toBeUndefined(),
);
