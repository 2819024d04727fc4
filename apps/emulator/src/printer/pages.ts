import type { FastifyInstance } from 'fastify';
import { sendPage } from '../gateway/send-page.ts';
import { pngOf } from './png.ts';
import type { EmulatedPrinter } from './printer.ts';

/** A printer that was started, and its port. */
export interface OpenPrinter {
  readonly port: number;
  readonly machine: EmulatedPrinter;
}

/** What people may do to a printer, at its page. */
const deeds: Readonly<Record<string, (machine: EmulatedPrinter) => void>> = {
  'paper-out': ({ settings }) => {
    settings.paper = 0;
  },
  refill: (machine) => machine.refill(),
  'cut-connection': ({ settings }) => {
    settings.cutAfterBytes = 2000;
  },
  forget: (machine) => machine.forget(),
};

/** A page with what the printers printed, newest first, and what can go wrong with them. */
export function printerRoutes(app: FastifyInstance, printers: readonly OpenPrinter[]): void {
  app.get('/_printers', (_, reply) => sendPage(reply, 200, page(printers)));

  app.post<{ Params: { port: string; deed: string } }>('/_printers/:port/:deed', (request, reply) => {
    const printer = printers.find(({ port }) => String(port) === request.params.port);
    const deed = deeds[request.params.deed];
    if (printer === undefined || deed === undefined) return reply.code(404).send('no such printer\n');
    deed(printer.machine);
    return reply.redirect('/_printers', 303);
  });
}

function page(printers: readonly OpenPrinter[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Printers</title></head><body><h1>Emulated printers</h1>
<p>Add them in the console, under Printers. Reload to see what came out.</p>
${printers.map(section).join('\n')}</body></html>
`;
}

function section({ port, machine }: OpenPrinter): string {
  const { settings, papers } = machine;
  const state = settings.paper <= 0 ? 'no paper' : settings.coverOpen ? 'cover open' : 'ready';
  const buttons = Object.keys(deeds).map(
    (deed) =>
      `<form method="post" action="/_printers/${String(port)}/${deed}"><button>${deed.replaceAll('-', ' ')}</button></form>`,
  );
  const pictures = papers.toReversed().map((paper) => {
    const data = pngOf(paper).toString('base64');
    return `<p><img alt="A paper" width="${String((paper.rowBytes * 8) / 2)}" src="data:image/png;base64,${data}"></p>`;
  });
  return `<h2>127.0.0.1, port ${String(port)}: ${state}</h2>
<p>${String(papers.length)} papers; the drawer was opened ${String(machine.drawer())} times.</p>
${buttons.join('')}${pictures.join('')}`;
}
