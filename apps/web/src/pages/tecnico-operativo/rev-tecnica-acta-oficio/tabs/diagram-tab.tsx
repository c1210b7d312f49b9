import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { DIAGRAM_TYPES, DIAGRAMS, diagramDrawing, diagramOf, factorWarning } from '@contador/domain/field';
import { Banner } from '../../../../ui/banner/banner.tsx';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { NativeChoice } from '../fields/native-choice.tsx';
import { DiagramPicture } from './diagram-picture.tsx';
import classes from './tabs.module.css';

/** Type of the diagram, its drawing with values of other tabs, and a note if the factor differs from that of the transformers. */
export function DiagramTab() {
  const { acta, faults } = useActaWork();
  const values = useActa((it) => it.values);
  const type = useActa((it) => it.diagramType);
  const diagram = type === null ? undefined : diagramOf(values, type);
  const warning = factorWarning(values, type);
  const rows: readonly (readonly [string, string | number | null, string?])[] = diagram
    ? [
        ...(diagram.hasVoltageTransformers ? [[texts.voltageRatio, diagram.voltageRatio] as const] : []),
        ...(diagram.hasCurrentTransformers ? [[texts.currentRatio, diagram.currentRatio] as const] : []),
        [texts.factor, diagram.factor],
        [texts.capacity, diagram.capacity, 'kVA'],
        [texts.client, diagram.client],
      ]
    : [];
  return (
    <>
      <h2 className={classes.title}>{texts.diagramTab}</h2>
      <NativeChoice
        label={texts.chooseDiagram}
        path="diagram_type"
        value={type === null ? '' : String(type)}
        error={faults.get('diagram_type')}
        options={DIAGRAMS.map(({ type: each, title }) => ({ value: String(each), label: title }))}
        onChoose={(chosen) =>
          acta.change((it) => ({ ...it, diagramType: DIAGRAM_TYPES.find((each) => String(each) === chosen) ?? null }))
        }
      />
      {diagram === undefined ? (
        <p className={classes.help}>{texts.noDiagram}</p>
      ) : (
        <figure className={classes.card}>
          <DiagramPicture drawing={diagramDrawing(diagram)} />
          <dl className={classes.summary} aria-label={texts.summary}>
            {rows.map(([name, value, unit]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value === null ? '—' : `${value}${unit ? ` ${unit}` : ''}`}</dd>
              </div>
            ))}
          </dl>
        </figure>
      )}
      {warning && (
        <Banner kind="warning">{texts.factorWarning(String(warning.factor), String(warning.expected))}</Banner>
      )}
    </>
  );
}
