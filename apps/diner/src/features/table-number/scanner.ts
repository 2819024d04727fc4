/** How often the camera's picture is looked at, in milliseconds. */
const lookMs = 200;

/** The part of the browser's Barcode Detection API that is used here; few browsers have it. */
type Detector = {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Why there is no scanning: the diner did not allow the camera, or it could not be opened. */
export type ScanFault = 'refused' | 'failed';

type Scan = {
  /** Each text that is seen, as often as it is. */
  readonly onText: (text: string) => void;
  /** After it nothing more is seen. */
  readonly onFault: (fault: ScanFault) => void;
};

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser can read codes itself. */
export async function canScan(): Promise<boolean> {
  // Without https the browser has no cameras to offer.
  if (navigator.mediaDevices?.getUserMedia === undefined) return false;
  // A browser may have the class and, on this device, nothing behind it.
  return (await detectorClass()?.getSupportedFormats())?.includes('qr_code') ?? false;
}

/** Shows in `video` what the camera behind the phone sees, and reads the codes in it. Returns the way to stop. */
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
    console.warn('The camera gave no picture', error);
    stop();
    onFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed');
  }
  async function start(Detect: DetectorClass) {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    // Allowed when nobody wants it any more: the camera's lamp must not stay on.
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    await look(new Detect({ formats: ['qr_code'] }));
  }
  async function look(detector: Detector): Promise<void> {
    const [code] = await detector.detect(video);
    if (stopped) return;
    if (code !== undefined) onText(code.rawValue);
    timer = setTimeout(() => void look(detector).catch(fail), lookMs);
  }

  const Detect = detectorClass();
  if (Detect !== undefined) start(Detect).catch(fail);
  return stop;
}
