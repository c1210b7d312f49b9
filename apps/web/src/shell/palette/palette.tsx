export default function Palette(_: { readonly onClose: () => void }) {
  return null;
}
