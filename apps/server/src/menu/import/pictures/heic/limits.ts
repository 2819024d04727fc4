/** Phones make 50 million at most, cameras 100; what has more was made to stop us. */
export const pixelsMax = 110_000_000;

/** The shorter side that is kept of a HEIC photograph, in pixels: more than the largest size that guests get. */
export const sideEnough = 1440;
