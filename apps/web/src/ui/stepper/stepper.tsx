import { partsTexts } from '@contador/contract/messages';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../action/icon-action.tsx';
import classes from './stepper.module.css';

export interface StepperProps {
  readonly label?: string;
  readonly steps: readonly { readonly title: string; readonly note?: string }[];
  /** Zero-based index. */
  readonly current: number;
  readonly onChange: (step: number) => void;
}

/** Steps that may be visited in any order, by name or with the arrows; each shows its progress. */
export function Stepper({ label, steps, current, onChange }: StepperProps) {
  const first = steps[0]?.title;
  const last = steps.at(-1)?.title;
  return (
    <nav className={classes.stepper} aria-label={label}>
      <IconAction
        bordered
        label={partsTexts.previousStep}
        icon={IconChevronLeft}
        disabledBecause={current === 0 ? first : undefined}
        onClick={() => onChange(current - 1)}
      />
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step.title} className={classes.step}>
            <button
              type="button"
              className={classes.target}
              aria-current={at === current ? 'step' : undefined}
              onClick={() => onChange(at)}
            >
              <span className={classes.number}>{at + 1}</span>
              <span className={classes.text}>
                <span className={classes.title}>{step.title}</span>
                <span className={classes.note}>{step.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <IconAction
        bordered
        label={partsTexts.nextStep}
        icon={IconChevronRight}
        disabledBecause={current === steps.length - 1 ? last : undefined}
        onClick={() => onChange(current + 1)}
      />
    </nav>
  );
}
