import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { market, moment, nothing, period, tariffId, username, version, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { uploadOk } from '../wire/upload.ts';
import { withTrace } from '../wire/with-trace.ts';
import { traceTree } from './trace.ts';
import { componentNames, decided } from './versions.ts';

const amount = z.number().nullable();

/** An input that must be entered before a component can be calculated. */
export const missing = z.object({
  symbol: z.string(),
  label: z.string(),
  /** Where it is entered: a file, a parameter column, a field of the market, or the previous month. */
  kind: z.enum(['file', 'parameter', 'market', 'published']),
  name: z.string(),
  column: z.string().nullable(),
  market: z.string().nullable(),
});
export type MissingInput = z.output<typeof missing>;

const internalCalculation = renamed({
  Name: ['name', z.string()],
  Vars: ['variables', z.array(z.string())],
  Values: ['values', z.array(amount)],
  FinalName: ['finalName', z.string()],
  Final: ['final', amount],
  /** Ids of the figures in the trace, for their explanations. */
  Ids: ['figureIds', z.array(z.string())],
});

const reliquidationDetail = z.object({
  label: z.string(),
  unit: z.string(),
  tariffId: z.string(),
  /** Row of the reliquidation, which the Lupa explains. */
  figure: z.string(),
  published: z.boolean(),
  byHand: z.boolean(),
});

/** A variable of the component without and with the deltas. */
const affectedVariable = renamed({
  var: ['variable', z.string()],
  ini: ['initial', z.number()],
  final: ['final', z.number()],
  label: ['label', z.string()],
  unit: ['unit', z.string()],
  Id: ['figureId', z.string()],
});

/** A unit cost and the id under which it is explained. */
const cost = z.object({ id: z.string(), value: z.number() });

const component = renamed({
  Name: ['name', z.string()],
  DbName: ['component', z.enum(componentNames)],
  Files: ['files', z.array(z.string())],
  FilesState: ['filesReady', z.array(z.boolean())],
  FilesDate: ['filesDate', z.array(moment.nullable())],
  FilesWarnings: ['filesWarnings', z.array(z.number())],
  Parameters: ['parameters', z.array(z.string())],
  ParametersState: ['parametersReady', z.array(z.boolean())],
  ParametersDate: ['parametersDate', z.array(moment.nullable())],
  CalcVarNames: ['variableNames', z.array(z.string())],
  CalcVarLabels: ['variableLabels', z.array(z.string())],
  CalcVarUnits: ['variableUnits', z.array(z.string())],
  CalcVarIds: ['variableIds', z.array(z.string())],
  CalcVarValues: ['variableValues', z.array(amount)],
  InternalCalc: ['internalCalculations', z.array(internalCalculation)],
  CompLabels: ['labels', z.array(z.string())],
  CompIds: ['figureIds', z.array(z.string())],
  CompValues: ['values', z.array(amount)],
  /** Main figure of a collapsed row: monomial, level 1 of the operator. */
  MainId: ['mainId', z.string()],
  MainValue: ['mainValue', amount],
  PreviousMainValue: ['previousMainValue', amount],
  Approved: ['approved', z.boolean()],
  ApprovedBy: ['approval', decided],
  Published: ['published', z.boolean()],
  PublishedBy: ['publication', decided],
  /** Ids of values that were corrected manually, or that depend on such a value. */
  ByHandIds: ['byHandIds', z.array(z.string())],
  Fingerprint: ['fingerprint', z.string().nullable()],
  /** Why Aprobar or Publicar is refused now, in the words of the refusal; null when allowed. */
  ApproveRefused: ['approveRefused', z.string().nullable()],
  PublishRefused: ['publishRefused', z.string().nullable()],
  Missing: ['missing', z.array(missing)],
  /** Why the legal formula has no value with these inputs, in Spanish: a denominator of zero, segments above sales. */
  Impossible: ['impossible', z.string().nullable()],
  /** Contributions of reliquidations to the component, as parallel lists: concept, change and total of the concept, reliquidated period. */
  ReliqConcepts: ['reliquidationConcepts', z.array(z.string())],
  ReliqValues: ['reliquidationValues', z.array(z.tuple([z.number(), z.number()]))],
  ReliqDates: ['reliquidationDates', z.array(z.string())],
  ReliqDetails: ['reliquidationDetails', z.array(reliquidationDetail)],
  ReliqAffectedVars: ['reliquidationVariables', z.array(affectedVariable)],
  Warnings: ['warnings', z.array(z.string())],
  /** With `trace=true`, the traces of the values in the order of CompValues, null for missing values; otherwise empty. */
  Trace: ['trace', z.array(traceTree.nullable())],
});
export type ComponentCard = z.output<typeof component>;

export const calcComponents = endpoint({
  method: 'GET',
  path: '/api/calc-components',
  summary: 'Calcula las componentes de un mercado con lo ingresado, y dice lo que falta para las demás.',
  group: 'tariff-calculation',
  query: z.object({
    username,
    period,
    year,
    market,
    version,
    user_type: z.enum(['Regulados', 'No Regulados']).optional(),
    trace: withTrace,
  }),
  body: nothing,
  reply: renamed({
    Components: ['components', z.array(component)],
    reliquidationsReady: ['reliquidationsReady', z.boolean()],
    /** True when the checkbox 'definitive version' is offered with the publication of the last component. */
    definitiveOffered: ['definitiveOffered', z.boolean()],
    provisionalUnitCost: [
      'provisionalUnitCost',
      z.object({
        parts: z.array(z.object({ component: z.enum(componentNames), value: amount })),
        /** Sum of the components so far: level 1 of the operator, monomial, without COT. */
        total: z.number(),
        /** The unit costs of the same level that exist: calculated, of the tariff option, and as charged. */
        calculated: cost.optional(),
        option: cost.optional(),
        charged: cost.optional(),
      }),
    ],
    /**
     * The month was imported from a printed publication: it has figures without a calculation, so it has no
     * missing inputs and no decisions. Only components in the publication are present.
     */
    brought: ['brought', z.object({ note: z.string(), publishedAt: moment }).optional()],
  }),
  permission: { area: 'principal' },
  effect: 'read',
});

export const calcUnitCost = endpoint({
  method: 'GET',
  path: '/api/calc-cu',
  summary:
    'Calcula y guarda el CU y las tarifas de un mercado cuyas componentes están publicadas. Repetirla no cambia nada.',
  group: 'tariff-calculation',
  query: z.object({ electric_tariff_id: tariffId, market, username }),
  body: nothing,
  reply: uploadOk.extend({ subsidised: z.boolean().optional() }),
  permission: { area: 'principal' },
  effect: 'write',
  refreshes: ['/api/month-board', '/api/get-tariff-tree', '/api/published-months', '/api/get-version-info'],
});

/** The trace of a figure of the console or of the tariff tree, by the figure's id. */
export const explainFigure = endpoint({
  method: 'GET',
  path: '/api/explain',
  summary: 'El árbol de fórmulas de una cifra, hasta el archivo, la línea y la persona.',
  group: 'tariff-calculation',
  query: z.object({ electric_tariff_id: tariffId, market, figure: z.string() }),
  body: nothing,
  reply: z.object({ figure: traceTree, scope: z.string(), published: decided }),
  permission: { area: 'principal' },
  effect: 'read',
});
