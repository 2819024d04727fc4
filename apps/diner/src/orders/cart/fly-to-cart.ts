import { prefersReducedMotion } from '@sufra/ui/picture/use-autoplay.ts';
import { paths } from '../../shared/paths.ts';

/** The length of the animation, in milliseconds. */
const flightMs = 420;

/** The size of the flying picture, in pixels. */
const size = 40;

/**
 * Animates a small copy of a dish's picture into the cart of the bottom bar. Does nothing on devices that ask for
 * reduced motion.
 */
export function flyToCart(picture: HTMLImageElement | null | undefined): void {
  const cart = document.querySelector(`footer a[href^="${paths.cart}"] svg`);
  if (!picture || !cart || prefersReducedMotion() || typeof picture.animate !== 'function') return;
  const copy = document.createElement('img');
  copy.src = picture.currentSrc || picture.src;
  copy.alt = '';
  copy.className = 'flying-dish';
  // A popover is in the top layer, above the open sheet.
  copy.popover = 'manual';
  document.body.append(copy);
  copy.showPopover();
  const flight = copy.animate(
    [
      { transform: at(picture.getBoundingClientRect(), 1.6), opacity: 1 },
      { transform: at(cart.getBoundingClientRect(), 0.5), opacity: 0.7 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(0.5, -0.2, 0.7, 1)' },
  );
  flight.addEventListener('finish', () => copy.remove());
  flight.addEventListener('cancel', () => copy.remove());
}

function at(box: DOMRect, scale: number): string {
  const x = box.left + box.width / 2 - size / 2;
  const y = box.top + box.height / 2 - size / 2;
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}
