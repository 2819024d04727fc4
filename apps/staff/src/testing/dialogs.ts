/** What jsdom doesn't have of a browser and the pad needs: scrolling and modal dialogs. Import it for its effect. */

Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
