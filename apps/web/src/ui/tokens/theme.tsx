import { createTheme } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import checkbox from './checkbox.module.css';
import field from './field.module.css';
import overlay from './overlay.module.css';
import segmented from './segmented.module.css';
import toggle from './toggle.module.css';

const fieldClasses = { input: field.input, section: field.section } as const;
const floating = { duration: 120, transition: 'fade' } as const;

/**
 * Theme of the component library in our design tokens; features that the content security policy forbids are off. Components are configured
 * by name instead of imported, so that each page loads only those that it draws.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      classNames: { label: field.label, error: field.error, description: field.description, required: field.required },
    },
    TextInput: { classNames: fieldClasses },
    Textarea: { classNames: fieldClasses },
    InputBase: { classNames: fieldClasses },
    Select: {
      classNames: { ...fieldClasses, dropdown: overlay.menu, option: overlay.option },
      defaultProps: {
        checkIconPosition: 'right',
        allowDeselect: false,
        rightSection: <IconChevronDown size={16} aria-hidden />,
        rightSectionPointerEvents: 'none',
        comboboxProps: { transitionProps: floating, withinPortal: true, zIndex: 'var(--layer-popover)' },
      },
    },
    Checkbox: { classNames: checkbox, defaultProps: { size: 'xs' } },
    Switch: { classNames: toggle, defaultProps: { size: 'sm', withThumbIndicator: false } },
    SegmentedControl: { classNames: segmented, defaultProps: { transitionDuration: 0 } },
    Tooltip: {
      classNames: { tooltip: overlay.tooltip },
      defaultProps: {
        multiline: true,
        withArrow: true,
        transitionProps: floating,
        zIndex: 'var(--layer-tooltip)',
        events: { hover: true, focus: true, touch: true },
      },
    },
    Menu: {
      classNames: { dropdown: overlay.menu, item: overlay.item, divider: overlay.divider, label: overlay.label },
      defaultProps: { transitionProps: floating, zIndex: 'var(--layer-popover)' },
    },
    Popover: {
      classNames: { dropdown: overlay.menu },
      defaultProps: { transitionProps: floating, zIndex: 'var(--layer-popover)' },
    },
    Modal: {
      classNames: {
        overlay: overlay.scrim,
        content: overlay.dialog,
        header: overlay.dialogHeader,
        title: overlay.dialogTitle,
        body: overlay.dialogBody,
      },
      defaultProps: {
        // The document never scrolls, and locking it would need a style element, which the policy forbids.
        lockScroll: false,
        zIndex: 'var(--layer-dialog)',
        centered: true,
        withCloseButton: false,
        // The header of a dialog is not a landmark of the page.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0 },
        transitionProps: { duration: 120, transition: 'fade' },
      },
    },
    Loader: { defaultProps: { color: 'var(--ink)' } },
  },
});
