import type { UserEvent } from '@testing-library/user-event';

/** Texts up to this length are typed key by key. */
const SHORT = 4;

/**
 * A user whose `type` pastes a long text up to its last letter, and types that letter and the keys after it: each key draws a whole page anew.
 * The field is clicked, gets the text at its cursor, and hears keys as it does from a person. Where each key counts, use `keyboard`.
 */
export function quickTyping(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    const plain = /^[^{[]*/.exec(text)?.[0] ?? '';
    if (plain.length <= SHORT || options !== undefined) return await user.type(element, text, options);
    await user.click(element);
    await user.paste(plain.slice(0, -1));
    await user.keyboard(text.slice(plain.length - 1));
  };
  return { ...user, type };
}
