import { expect, test } from 'vitest';
import { NO_TEXT } from './quick-selectors.ts';

const BUTTONS = 'input[type=submit], input[type=button], input[type=reset]';

test('the quick selectors say what the same rules say in another order', () => {
  document.body.innerHTML = `
    <p>one</p><p hidden>two</p><p hidden="until-found">three</p><style>p {}</style><script type="text/plain">four</script>
    <input><input type="submit"><input type="BUTTON"><input type="reset"><input type="text"><button type="submit">five</button>
    <svg><style>path {}</style><path></path></svg>`;
  const elements = [...document.body.querySelectorAll('body *')];
  for (const selector of [NO_TEXT, BUTTONS]) {
    const others = selector.split(', ').toReversed().join(', ');
    expect(elements.map((it) => it.matches(selector))).toEqual(elements.map((it) => it.matches(others)));
    expect(elements.some((it) => it.matches(selector))).toBe(true);
  }
  expect([...document.body.querySelectorAll('*')]).toEqual(elements);
  document.body.innerHTML = '';
});
