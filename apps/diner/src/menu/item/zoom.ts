/** How far a picture is enlarged, and where it was moved, in pixels from the middle. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

type Point = { readonly x: number; readonly y: number };

const scaleMax = 4;
const doubleTapScale = 2.5;
const doubleTapMs = 300;
/** A finger that moves further than this, in pixels, doesn't tap. */
const tapSlack = 12;

/** The whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 };

/** `view` made `by` times as large around `point`, which stays where it is. Never smaller than the whole. */
export function zoomed(view: View, by: number, point: Point): View {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * by));
  if (scale === 1) return whole;
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** `view` moved, but never so far that the middle of the stage is left empty. `half` are half the stage's sides. */
export function moved(view: View, by: Point, half: Point): View {
  const within = (at: number, most: number) => Math.min(most, Math.max(-most, at));
  const room = view.scale - 1;
  return { ...view, x: within(view.x + by.x, half.x * room), y: within(view.y + by.y, half.y * room) };
}

/** Lets fingers, the wheel, double taps and the keys + − 0 enlarge and move the picture of a stage. Returns the end of it. */
export function followFingers(stage: HTMLElement): () => void {
  const ended = new AbortController();
  const fingers = new Map<number, Point>();
  let view = whole;
  let tapped: { readonly at: number; readonly point: Point } | undefined;

  const half = () => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });
  const pointOf = (event: MouseEvent): Point => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left - half().x, y: event.clientY - box.top - half().y };
  };
  function show(next: View) {
    view = moved(next, { x: 0, y: 0 }, half());
    const image = stage.querySelector('img');
    if (image !== null) image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }
  function tap(event: PointerEvent) {
    const point = pointOf(event);
    const again = tapped !== undefined && event.timeStamp - tapped.at < doubleTapMs;
    if (again && distance(tapped?.point ?? point, point) < 4 * tapSlack) {
      show(view.scale > 1 ? whole : zoomed(view, doubleTapScale, point));
      tapped = undefined;
    } else tapped = { at: event.timeStamp, point };
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, listener, { signal: ended.signal, passive: false });
  let began: Point | undefined;
  on('pointerdown', (event) => {
    fingers.set(event.pointerId, pointOf(event));
    began = fingers.size === 1 ? pointOf(event) : undefined;
  });
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other === undefined) show(moved(view, { x: now.x - before.x, y: now.y - before.y }, half()));
    else show(zoomed(view, distance(now, other) / Math.max(1, distance(before, other)), middle(now, other)));
  });
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (event.type === 'pointerup' && began !== undefined && distance(began, pointOf(event)) < tapSlack)
      tap(event);
    began = undefined;
  };
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) on(name, lift);
  on('wheel', (event) => {
    event.preventDefault();
    show(zoomed(view, Math.exp(-event.deltaY / 300), pointOf(event)));
  });
  document.addEventListener('keydown', ({ key }) => show(byKey(view, key)), { signal: ended.signal });
  return () => ended.abort();
}

function byKey(view: View, key: string): View {
  const center = { x: 0, y: 0 };
  if (key === '+' || key === '=') return zoomed(view, 1.5, center);
  if (key === '-') return zoomed(view, 1 / 1.5, center);
  return key === '0' ? whole : view;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
