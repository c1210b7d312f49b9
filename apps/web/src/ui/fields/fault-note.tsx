import { enteredText, entryFaultSentence, partsTexts } from '@contador/contract/messages';
import type { EntryFault, NumberRule } from '@contador/domain/entry';
import classes from './fault-note.module.css';

interface FaultNoteProps {
  readonly fault: EntryFault;
  readonly rule?: NumberRule;
  readonly onChoose?: (value: number) => void;
}

/** The error of a field, and buttons for the values that the text may mean. */
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
          // Keeps the focus in the field, so that its error is not hidden before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose?.(offer)}
        >
          {partsTexts.offered(enteredText(offer, rule ?? {}))}
        </button>
      ))}
    </>
  );
}
