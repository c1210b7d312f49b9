import type { Explanation } from './lupa.tsx';

export default function TraceDrawer(_: { readonly explanation: Explanation; readonly onClose: () => void }) {
  return null;
}
