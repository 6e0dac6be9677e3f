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

/** @throws naming the problem with the file. */
export function readRecordingFile(file: string): Recording {
  const read = checkRecording(jsonIn(file));
  if (!read.ok) throw new Error(`${file} is no recording: ${[read.problem, read.at].filter(Boolean).join(' at ')}`);
  return read.recording;
}

/**
 * Reads a coverage file, or the coverage of a recording.
 * @throws naming the problem with the file.
 */
export function readCoverage(file: string): CoverageFile {
  const content = jsonIn(file);
  return isCoverageFile(content) ? content : coverageOf(readRecordingFile(file));
}

/** Returns the coverage files left in a folder by other runs, ignoring other files; none if the folder does not exist. */
export const coverageIn = (folder: string): CoverageFile[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => jsonIn(`${folder}/${name}`))
        .filter(isCoverageFile)
    : [];

/** Returns the mutation figures of a machine from the latest test run. */
export function mutationIn(folder: string, machine: string): MutationFile | null {
  const file = `${folder}/${machine}.json`;
  return existsSync(file) ? (jsonIn(file) as MutationFile) : null;
}
