import {
  Checkbox,
  createTheme,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  Popover,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
  Tooltip,
} from '@mantine/core';
import checkbox from './checkbox.module.css';
import field from './field.module.css';
import overlay from './overlay.module.css';
import segmented from './segmented.module.css';
import toggle from './toggle.module.css';

const fieldClasses = { input: field.input, section: field.section } as const;
const floating = { duration: 120, transition: 'fade' } as const;

/** The component library dressed in the tokens: what it may not do under the strict policy is off. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: InputWrapper.extend({
      classNames: { label: field.label, error: field.error, description: field.description, required: field.required },
    }),
    TextInput: TextInput.extend({ classNames: fieldClasses }),
    Select: Select.extend({
      classNames: { ...fieldClasses, dropdown: overlay.menu, option: overlay.option },
      defaultProps: {
        checkIconPosition: 'right',
        allowDeselect: false,
        comboboxProps: { transitionProps: floating, withinPortal: true },
      },
    }),
    Checkbox: Checkbox.extend({ classNames: checkbox, defaultProps: { size: 'xs' } }),
    Switch: Switch.extend({ classNames: toggle }),
    SegmentedControl: SegmentedControl.extend({ classNames: segmented, defaultProps: { transitionDuration: 0 } }),
    Tooltip: Tooltip.extend({
      classNames: { tooltip: overlay.tooltip },
      defaultProps: {
        multiline: true,
        withArrow: true,
        transitionProps: floating,
        events: { hover: true, focus: true, touch: true },
      },
    }),
    Menu: Menu.extend({
      classNames: { dropdown: overlay.menu, item: overlay.item, divider: overlay.divider, label: overlay.label },
      defaultProps: { transitionProps: floating },
    }),
    Popover: Popover.extend({
      classNames: { dropdown: overlay.menu },
      defaultProps: { transitionProps: floating },
    }),
    Modal: Modal.extend({
      classNames: {
        overlay: overlay.scrim,
        content: overlay.dialog,
        header: overlay.dialogHeader,
        title: overlay.dialogTitle,
        body: overlay.dialogBody,
      },
      defaultProps: {
        // The page itself never scrolls, and locking it would need a style element that the policy forbids.
        lockScroll: false,
        centered: true,
        withCloseButton: false,
        overlayProps: { backgroundOpacity: 0 },
        transitionProps: { duration: 120, transition: 'fade' },
      },
    }),
    Loader: Loader.extend({ defaultProps: { color: 'var(--ink)' } }),
  },
});
