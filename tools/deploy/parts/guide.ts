/** The commands of the guides, as they are written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

const read = (guide: string) => readFileSync(join(root, 'docs', 'guides', guide), 'utf8');

/** The block of commands in a guide that has this text. Throws if there is none. */
export function blockOf(guide: string, text: string): string {
  const blocks = [...read(guide).matchAll(/^( *)```\n([\s\S]*?)^\1```$/gm)];
  const block = blocks.find(([, , body = '']) => body.includes(text));
  if (block === undefined) throw new Error(`${guide} has no commands with "${text}"`);
  const [, indent = '', body = ''] = block;
  return body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** The command that begins so, from there on, wherever the guide has it: in a block or in a sentence. Its lines are joined. */
export function commandOf(guide: string, start: string): string {
  const joined = read(guide).replaceAll(/ *\\\n */g, ' ');
  const part = joined.split(/[\n`]/).find((one) => one.includes(start));
  if (part === undefined) throw new Error(`${guide} has no command "${start}"`);
  return part.slice(part.indexOf(start));
}

/** A command's words, for a program that is started without a shell. Quotes keep words together. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}
