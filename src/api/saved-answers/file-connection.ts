import { hashText } from '#/lib/text/hash-text.ts';
import type { Connection } from '../connection/connection.ts';
import { NO_SERVICE } from '../connection/no-service.ts';
import { answerFromFile, isCheck } from './answer-from-file.ts';
import type { SavedAnswers } from './saved-answers.ts';

/**
 * The connection of a report: it holds no key and asks nobody. Its name is the same whenever the same report is opened.
 */
export function openFileConnection(saved: SavedAnswers, name: string): Connection {
  return {
    id: `file-${hashText(`${saved.made} ${saved.service} ${saved.title ?? ''} ${name}`)}`,
    name,
    baseUrl: NO_SERVICE,
    apiKey: null,
    kind: 'file',
    transport: answerFromFile(saved),
    holdsPart: (checkId) =>
      saved.answers.checks.some((check) => !check.complete && isCheck(check, checkId)),
    isReport: true,
    sourceOfFile: () => ({
      service: saved.service,
      baseUrl: null,
      leftOut: saved.leftOut,
      made: saved.made,
      toldAt: saved.toldAt ?? null,
    }),
    control: null,
  };
}
