import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkRecording } from '../../inspector/machines/recording/readRecording';
import type { Recording } from '../../src/machines/recording/recording';
import type { CoverageFile } from '../../tests/support/flow/coverage';
import { isCoverageFile } from '../../tests/support/flow/merge';
import type { MutationFile } from '../../tests/support/flow/mutation';
import { coverageOf } from '../../tests/support/flow/recorded';

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON`, { cause });
  }
}

/** @throws naming what is wrong with the file. */
export function readRecordingFile(file: string): Recording {
  const read = checkRecording(jsonIn(file));
  if (!read.ok) throw new Error(`${file} is no recording: ${[read.problem, read.at].filter(Boolean).join(' at ')}`);
  return read.recording;
}

/** A coverage file, or a recording's coverage. @throws naming what is wrong with the file. */
export function readCoverage(file: string): CoverageFile {
  const content = jsonIn(file);
  return isCoverageFile(content) ? content : coverageOf(readRecordingFile(file));
}

/** Coverage that other runs left in a folder, what else is there left out; none when there is no such folder. */
export const coverageIn = (folder: string): CoverageFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => jsonIn(`${folder}/${name}`))
        .filter(isCoverageFile)
    : [];

/** The figures that the latest run of tests left in the folder of a machine's mutants. */
export function mutationIn(folder: string, machine: string): MutationFile | null {
  const file = `${folder}/${machine}.json`;
  return existsSync(file) ? (jsonIn(file) as MutationFile) : null;
}
