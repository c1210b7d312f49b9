import { accessTexts, passwordFaultTexts, accountTexts as texts } from '@contador/contract/messages';
import { newPasswordFault } from '@contador/domain/access';
import { PasswordField } from '../../ui/fields/password-field.tsx';

export interface TypedPassword {
  readonly password: string;
  readonly repeated: string;
}

/** Why the typed password cannot be set yet; `undefined` if it can. */
export function typedPasswordFault({ password, repeated }: TypedPassword): string | undefined {
  const fault = newPasswordFault(password, '');
  if (fault) return passwordFaultTexts[fault];
  return repeated === password ? undefined : accessTexts.passwordsMustMatch;
}

interface Props {
  readonly typed: TypedPassword;
  readonly onChange: (typed: TypedPassword) => void;
  /** Shows what is wrong with what was typed. */
  readonly marked: boolean;
}

/** A new password, typed twice, with its rule. */
export function NewPassword({ typed, onChange, marked }: Props) {
  const fault = newPasswordFault(typed.password, '');
  const differs = fault === undefined && typed.repeated !== typed.password;
  return (
    <>
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        description={texts.passwordRule}
        value={typed.password}
        error={marked && fault ? passwordFaultTexts[fault] : undefined}
        onChange={(password) => onChange({ ...typed, password })}
      />
      <PasswordField
        label={texts.repeatPassword}
        autoComplete="new-password"
        value={typed.repeated}
        error={marked && differs ? accessTexts.passwordsMustMatch : undefined}
        onChange={(repeated) => onChange({ ...typed, repeated })}
      />
    </>
  );
}
