import type { UserEvent } from '@testing-library/user-event';

/** Texts up to this length are typed key by key. */
const SHORT = 4;

/**
 * A user whose `type` pastes a long text except for its last letter, and types that letter and the special keys after it, because each
 * keystroke renders the whole page. The field is clicked, receives the text at its cursor, and gets key events as from a person. Use
 * `keyboard` if every keystroke matters.
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
