import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type BeginningGoal, type BeginningLine, beginningTexts as texts } from '../messages/access/beginning.ts';
import { labelled } from '../wire/field-labels.ts';
import { isoMonth, moment, nothing, username } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';

const codesOf = <Code extends string>(named: Readonly<Record<Code, unknown>>) =>
  Object.keys(named) as [Code, ...Code[]];

/** A line of a goal, with everything that the page shows of it. */
const line = z.object({
  code: z.enum(codesOf<BeginningLine>(texts.lines)),
  state: z.enum(['done', 'missing', 'optional', 'none']),
  title: z.string(),
  /** Description of the line or, while it is missing, the sentence of the refusal. */
  sentence: z.string(),
  /** Present records: counts and names. */
  detail: z.array(z.string()),
  /** Which figure lacks it. */
  why: z.string(),
  /** Page on which it is done, after the company's name: `principal/mercados?periodo=2026-09`. Null if no page does it. */
  address: z.string().nullable(),
});

const goal = z.object({ goal: z.enum(codesOf<BeginningGoal>(texts.goals)), lines: z.array(line) });
export type BeginningGoalOfReply = z.output<typeof goal>;
export type BeginningLineOfReply = z.output<typeof line>;

export const checkBeginning = endpoint({
  method: 'GET',
  path: '/api/check-beginning',
  summary:
    'Lo que la empresa tiene y lo que le falta para su primer mes, por meta. Cada línea dice lo mismo que diría la llamada que la negaría.',
  group: 'access',
  query: z.object({ username }),
  body: nothing,
  reply: renamed({
    /** The month of the first tariff; null until somebody chooses it. */
    first_month: ['firstMonth', isoMonth.nullable()],
    /** The month of the lines: the first month or, until it is chosen, the current one. */
    month: ['month', isoMonth],
    set_by: ['setBy', z.string().nullable()],
    set_at: ['setAt', moment.nullable()],
    /** True once a component is published here: the first month is fixed. */
    published: ['published', z.boolean()],
    goals: ['goals', z.array(goal)],
  }),
  permission: { area: ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] },
  effect: 'read',
});

export const setFirstMonth = endpoint({
  method: 'POST',
  path: '/api/set-first-month',
  summary: 'Elige el primer mes cuya tarifa se calcula aquí. Cambia mientras no haya nada publicado.',
  group: 'access',
  query: nothing,
  body: renamed({
    username: ['username', username],
    first_month: ['firstMonth', labelled(texts.firstMonth, isoMonth)],
  }),
  reply: uploadOk,
  permission: 'administers',
  effect: 'write',
  refreshes: ['/api/check-beginning'],
});
