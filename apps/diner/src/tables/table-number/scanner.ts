/** The pause between two scans of the camera's picture, in milliseconds. */
const scanPauseMs = 200;

/** The part of the browser's Barcode Detection API that is used here. Few browsers have it. */
type Detector = {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Why scanning failed: the guest did not allow the camera, or it could not be opened. */
export type ScanFault = 'refused' | 'failed';

type Scan = {
  /** Called with the text of a code, again and again while the camera sees it. */
  readonly onText: (text: string) => void;
  /** Called once; the scan has stopped then. */
  readonly onFault: (fault: ScanFault) => void;
};

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser can read QR codes. */
export async function canScan(): Promise<boolean> {
  // A page without https may not use the camera.
  if (navigator.mediaDevices?.getUserMedia === undefined) return false;
  // A browser may have the class but no support on this device.
  return (await detectorClass()?.getSupportedFormats())?.includes('qr_code') ?? false;
}

/** Shows the rear camera in `video` and reads the codes in its picture. Returns a function that stops it. */
export function scan(video: HTMLVideoElement, { onText, onFault }: Scan): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function stop() {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
  function fail(error: unknown) {
    if (stopped) return;
    console.warn('The camera could not be used', error);
    stop();
    onFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed');
  }
  async function start(Detect: DetectorClass) {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // Stopped while the browser asked for permission: turn the camera off again.
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    await scanFrame(new Detect({ formats: ['qr_code'] }));
  }
  async function scanFrame(detector: Detector): Promise<void> {
    const [code] = await detector.detect(video);
    if (stopped) return;
    if (code !== undefined) onText(code.rawValue);
    timer = setTimeout(() => void scanFrame(detector).catch(fail), scanPauseMs);
  }

  const Detect = detectorClass();
  if (Detect !== undefined) start(Detect).catch(fail);
  return stop;
}
