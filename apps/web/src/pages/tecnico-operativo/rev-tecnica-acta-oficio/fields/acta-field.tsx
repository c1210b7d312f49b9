import { actaFaultSentence } from '@contador/contract/messages';
import { type Typed, typedNothing, untouched } from '@contador/domain/entry';
import { type ActaField as Field, faultOf } from '@contador/domain/field';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { memo, useId } from 'react';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { useActa, useActaWork, withTyped, withValue } from '../acta/acta-context.ts';
import { readActaNumber, ruleOf } from '../acta/read-acta-number.ts';
import classes from './fields.module.css';
import { ImageField } from './image-field.tsx';
import { NativeChoice } from './native-choice.tsx';

const NATIVE = { date: 'date', time: 'time', month: 'month' } as const;

/** A field of the acta, by its kind. Every keystroke is stored on the device. */
export const ActaField = memo(function ActaField({ field }: { readonly field: Field }) {
  const { kind, shownWhen } = field;
  const isShown = useActa(({ values }) => shownWhen === undefined || values[shownWhen] === true);
  if (!isShown) return null;
  if (kind === 'image') return <ImageField slot={field.path} label={field.label} />;
  if (kind === 'check') return <CheckField field={field} />;
  if (kind === 'number' || kind === 'integer') return <NumericField field={field} />;
  return kind === 'choice' ? <ChoiceField field={field} /> : <TextField field={field} />;
});

function useText({ path }: Field) {
  const { acta, faults } = useActaWork();
  const value = useActa(({ values }) => values[path]);
  return {
    text: typeof value === 'string' ? value : '',
    fault: faults.get(path),
    write: (text: string) => acta.change((it) => withValue(it, path, text)),
  };
}

function TextField({ field }: { readonly field: Field }) {
  const { path, label, kind, unit, multiline } = field;
  const { text, fault, write } = useText(field);
  const { lastTyped } = useActaWork();
  const list = useId();
  const proposed = lastTyped(nameOf(path));
  const wrong = text === '' || kind === 'month' || kind === 'date' ? undefined : faultOf(field, text);
  const shared = {
    label: unit === undefined ? label : `${label}, ${unit}`,
    value: text,
    error: wrong ? actaFaultSentence(wrong) : fault,
    'data-path': path,
    autoComplete: 'off',
  };
  if (multiline) {
    return <Textarea {...shared} rows={4} onChange={(event) => write(event.currentTarget.value)} />;
  }
  return (
    <>
      <TextInput
        {...shared}
        type={kind === 'text' ? 'text' : NATIVE[kind as keyof typeof NATIVE]}
        {...(proposed.length > 0 && { list })}
        {...(/citizen_id|imei|sim$/.test(path) && { inputMode: 'numeric' })}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {proposed.length > 0 && (
        <datalist id={list}>
          {proposed.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

function NumericField({ field }: { readonly field: Field }) {
  const { path, label, unit } = field;
  const { acta, faults } = useActaWork();
  const value = useActa(({ values }) => values[path]);
  const typed = useActa((it) => it.typed[path]);
  const fieldValue: Typed<number> =
    typed !== undefined ? readActaNumber(typed, field) : typeof value === 'number' ? untouched(value) : typedNothing;
  return (
    <div data-path={path}>
      <NumberField
        label={label}
        unit={unit}
        rule={ruleOf(field)}
        // While a person types, the field shows the typed text instead of the formatted value.
        value={fieldValue.typed === 'value' && typed !== undefined ? { ...fieldValue, text: typed } : fieldValue}
        error={faults.get(path)}
        onChange={(next) => acta.change((it) => typedNumber(it, path, pointed(next, field)))}
      />
    </div>
  );
}

/**
 * Phone keyboards here offer only a comma. It is converted to a point at once, before further digits could turn it into a thousands
 * separator.
 */
function pointed(next: Typed<number>, field: Field): Typed<number> {
  if (next.typed !== 'fault') return next;
  const begun = /^\s*-?\d*,\d{0,2}$/.test(next.text);
  return readActaNumber(begun ? next.text.replace(',', '.') : next.text, field);
}

function typedNumber(acta: Parameters<typeof withValue>[0], path: string, next: Typed<number>) {
  if (next.typed === 'nothing') return withValue(acta, path, undefined);
  if (next.typed === 'fault') return withTyped(acta, path, next.text);
  const written = withValue(acta, path, next.value);
  return next.text === undefined ? written : { ...written, typed: { ...written.typed, [path]: next.text } };
}

function ChoiceField({ field }: { readonly field: Field }) {
  const { path, label, options, optionsFrom } = field;
  const { text, fault, write } = useText(field);
  const { choices } = useActaWork();
  const list = useId();
  const offered = options ?? (optionsFrom ? choices[optionsFrom] : []);
  if (optionsFrom !== undefined) {
    return (
      <>
        <TextInput
          label={label}
          value={text}
          error={fault}
          list={list}
          data-path={path}
          autoComplete="off"
          onChange={(event) => write(event.currentTarget.value)}
        />
        <datalist id={list}>
          {offered.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      </>
    );
  }
  return (
    <NativeChoice
      label={label}
      path={path}
      value={text}
      error={fault}
      options={offered.map((option) => ({ value: option, label: option }))}
      onChoose={write}
    />
  );
}

function CheckField({ field: { path, label } }: { readonly field: Field }) {
  const { acta } = useActaWork();
  const marked = useActa(({ values }) => values[path] === true);
  return (
    <Checkbox
      className={classes.check ?? ''}
      label={label}
      checked={marked}
      data-path={path}
      onChange={(event) => {
        const on = event.currentTarget.checked;
        acta.change((it) => withValue(it, path, on));
      }}
    />
  );
}

/** Last part of a path: `brand` of `meters.found.main.brand`. */
const nameOf = (path: string) => path.split('.').at(-1) ?? path;
