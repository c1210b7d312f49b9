import { enteredText, entryFaultSentence, partsTexts } from '@contador/contract/messages';
import type { EntryFault, NumberRule } from '@contador/domain/entry';
import classes from './fault-note.module.css';

interface FaultNoteProps {
  readonly fault: EntryFault;
  readonly rule?: NumberRule;
  readonly onChoose?: (value: number) => void;
}

/** What is wrong with a field, and the values that the text may mean, to be chosen with one click. */
export function FaultNote({ fault, rule, onChoose }: FaultNoteProps) {
  const offers = onChoose ? (fault.offers ?? []) : [];
  return (
    <>
      {entryFaultSentence(fault, rule)}
      {offers.map((offer) => (
        <button
          key={offer}
          type="button"
          className={classes.offer}
          // The focus stays in the field, so that its fault is not hidden before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose?.(offer)}
        >
          {partsTexts.offered(enteredText(offer, rule ?? {}))}
        </button>
      ))}
    </>
  );
}
