/** The program as somebody gets it: a clone of the commit that is checked out, without anything that lies beside it. */
import { rmSync } from 'node:fs';
import { root } from '../../repository.ts';
import { must } from './run.ts';

/** Clones the repository into `folder`, in place of what is there. */
export async function cloneInto(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await must('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
}
