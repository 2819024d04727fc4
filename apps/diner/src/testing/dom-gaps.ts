/** What jsdom doesn't have of a browser and the app needs: modal dialogs, sizes, scrolling, films. Import it for its effect. */

function open(this: HTMLDialogElement) {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
}

HTMLDialogElement.prototype.showModal ??= open;
HTMLDialogElement.prototype.close ??= close;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.scrollTo = () => undefined;
// jsdom claims to support all of CSS, but of what hides an element its search by role knows only `display: none`.
globalThis.CSS.supports = () => false;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.load = () => undefined;

/** It lays nothing out, so nothing scrolls. */
Element.prototype.scrollIntoView ??= () => undefined;
