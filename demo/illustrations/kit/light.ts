/** How a material reflects the light from the one window, top left. Lengths in drawing units. */
interface Material {
  blur: number;
  relief: number;
  shade?: number;
  off?: number;
  soft?: number;
  spec?: number;
  shin?: number;
  grain?: number;
  freq?: number;
  gscale?: number;
  seed?: number;
}

const MATERIALS = {
  soft: { blur: 9, relief: 6, off: 6, soft: 8, spec: 0.1, shin: 10 },
  cream: { blur: 7, relief: 9, off: 0, soft: 1, shade: 0, spec: 0.1, shin: 10 },
  piece: { blur: 3, relief: 4, off: 3, soft: 4, spec: 0.28, shin: 16 },
  wet: { blur: 4, relief: 6, off: 3, soft: 4, spec: 0.75, shin: 26 },
  gloss: { blur: 8, relief: 10, off: 4, soft: 6, spec: 0.8, shin: 30 },
  tiny: { blur: 1.2, relief: 2, off: 1.4, soft: 1.6, spec: 0.25, shin: 14, shade: 0.6 },
  leaf: { blur: 2, relief: 3, off: 3, soft: 4, spec: 0.2, shin: 12, shade: 0.5 },
  sheet: { blur: 3, relief: 2.4, off: 5, soft: 6, spec: 0.06, shin: 8, shade: 0.5 },
  crust: { blur: 9, relief: 7, off: 6, soft: 8, spec: 0.08, shin: 8, grain: 0.26, freq: 0.03, gscale: 1.1 },
  oil: { blur: 4, relief: 1.5, off: 1, soft: 2, shade: 0.22, spec: 0.6, shin: 30 },
  crumb: {
    blur: 6,
    relief: 9,
    off: 5,
    soft: 6,
    spec: 0.13,
    shin: 10,
    grain: 0.5,
    freq: 0.075,
    gscale: 1.15,
    seed: 8,
  },
  meat: {
    blur: 7,
    relief: 9,
    off: 5,
    soft: 6,
    spec: 0.42,
    shin: 20,
    grain: 0.26,
    freq: 0.06,
    gscale: 1.1,
    seed: 12,
  },
  grain: { blur: 1, relief: 1.3, off: 0.8, soft: 1, spec: 0.18, shin: 14, shade: 0.28 },
  rice: { blur: 1.6, relief: 1.15, off: 0.6, soft: 1.4, spec: 0.16, shin: 14, shade: 0.2 },
  paste: {
    blur: 7,
    relief: 9,
    off: 0,
    soft: 1,
    shade: 0,
    spec: 0.16,
    shin: 14,
    grain: 0.4,
    freq: 0.05,
    gscale: 1.3,
    seed: 5,
  },
  sauce: {
    blur: 8,
    relief: 6,
    off: 0,
    soft: 1,
    shade: 0,
    spec: 0.5,
    shin: 24,
    grain: 0.16,
    freq: 0.024,
    gscale: 1.2,
    seed: 7,
  },
  thread: {
    blur: 4,
    relief: 5,
    off: 0,
    soft: 1,
    shade: 0,
    spec: 0.1,
    shin: 10,
    grain: 0.5,
    freq: 0.09,
    gscale: 1.2,
    seed: 5,
  },
  froth: {
    blur: 5,
    relief: 3,
    off: 0,
    soft: 1,
    shade: 0,
    spec: 0.12,
    shin: 12,
    grain: 0.34,
    freq: 0.07,
    gscale: 1.4,
    seed: 15,
  },
} satisfies Record<string, Material>;

/** Names of the light filters for a layer; `blur…` only softens. */
export type Light = keyof typeof MATERIALS | 'blur2' | 'blur5' | 'blur12' | 'blur26';

const WHOLE = 'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"';

function roughen(m: Material): string {
  const { grain = 0, freq = 0.08, gscale = 2, seed = 3 } = m;
  if (!grain) return '<feOffset in="h0" result="h"/>';
  const lift = (0.5 - gscale / 2).toFixed(2);
  return `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="3" seed="${seed}" result="n"/>
    <feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${gscale} 0 0 0 ${lift}" result="na"/>
    <feComposite in="h0" in2="na" operator="arithmetic" k1="${grain}" k2="${1 - grain / 2}" result="h"/>`;
}

/** The blurred alpha channel is the height map; it is lit, given highlights, and laid over its own shadow. */
function lit(id: string, m: Material, pixelsPerUnit: number): string {
  const { off = 3, soft = 4, spec = 0.35, shin = 20, shade = 0.55 } = m;
  // The renderer measures the slope per pixel, so the relief must grow with the resolution or pictures look flat.
  const relief = `surfaceScale="${m.relief * pixelsPerUnit}"`;
  return `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${m.blur}" result="h0"/>${roughen(m)}
    <feDiffuseLighting in="h" ${relief} diffuseConstant="1.22" lighting-color="#fff" result="d"><feDistantLight azimuth="232" elevation="55"/></feDiffuseLighting>
    <feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1.02" k2="0" result="c"/>
    <feSpecularLighting in="h" ${relief} specularConstant="${spec}" specularExponent="${shin}" lighting-color="#fff4dc" result="s"><feDistantLight azimuth="232" elevation="52"/></feSpecularLighting>
    <feComposite in="s" in2="SourceAlpha" operator="in" result="s1"/>
    <feComposite in="c" in2="s1" operator="arithmetic" k2="1" k3="1" result="l0"/><feComposite in="l0" in2="SourceAlpha" operator="in" result="l"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dx="${off}" dy="${off * 1.4}"/><feColorMatrix type="matrix" values="0 0 0 0 .12 0 0 0 0 .06 0 0 0 0 .02 0 0 0 ${shade} 0" result="sh"/>
    <feMerge><feMergeNode in="sh"/><feMergeNode in="l"/></feMerge></filter>`;
}

const blur = (n: number): string =>
  `<filter id="blur${n}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n}"/></filter>`;

const noise = (id: string, freq: string, octaves: number, seed: number, matrix: string): string =>
  `<filter id="${id}" ${WHOLE}><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix type="matrix" values="${matrix}"/></filter>`;

const LINEN = `<filter id="linen" ${WHOLE}><feTurbulence type="fractalNoise" baseFrequency=".012 .55" numOctaves="2" seed="4" result="a"/><feTurbulence type="fractalNoise" baseFrequency=".55 .012" numOctaves="2" seed="9" result="b"/><feComposite in="a" in2="b" operator="arithmetic" k2=".5" k3=".5"/><feColorMatrix type="matrix" values="0 0 0 0 .1 0 0 0 0 .07 0 0 0 0 .04 1.6 0 0 0 -.62"/></filter>`;

const WINDOW = `<radialGradient id="window" cx=".18" cy=".08" r="1.1"><stop offset="0" stop-color="#fff6e0" stop-opacity=".42"/><stop offset=".45" stop-color="#fff6e0" stop-opacity=".06"/><stop offset="1" stop-color="#1c0f06" stop-opacity=".38"/></radialGradient>`;

/** All filters and gradients, for a picture with this many pixels per drawing unit. */
export function lightDefs(pixelsPerUnit: number): string {
  const materials = Object.entries(MATERIALS).map(([id, m]) => lit(id, m, pixelsPerUnit));
  return [
    ...materials,
    ...[2, 5, 12, 26].map(blur),
    LINEN,
    noise('wood', '.006 .09', 4, 11, '0 0 0 0 .2 0 0 0 0 .1 0 0 0 0 .04 1.9 0 0 0 -.72'),
    noise('speck', '.22', 2, 21, '0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .16 0 7 0 0 -4.9'),
    noise('mottle', '.035', 4, 2, '0 0 0 0 .25 0 0 0 0 .1 0 0 0 0 .02 2.4 0 0 0 -1'),
    WINDOW,
  ].join('\n');
}
