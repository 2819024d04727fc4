/**
 * A component that logs an error to the console fails its test. What a test replaced of the browser is put back: the next
 * file may be in the same one.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (complaints.length > 0) throw new Error(`unexpected console.error: ${complaints.join('\n')}`);
});
