const form = document.querySelector('form[data-auto-submit]');
if (form instanceof HTMLFormElement) {
  setTimeout(() => form.requestSubmit(), Number(form.dataset.delayMs));
}
