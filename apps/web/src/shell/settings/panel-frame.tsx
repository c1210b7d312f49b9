import { shellTexts } from '@contador/contract/messages';
import {
  IconAdjustmentsAlt,
  IconCopy,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconLink,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { useRemembered } from '../remembered.ts';
import classes from './settings-panel.module.css';

interface PanelFrameProps {
  /** Key under which the browser stores whether the panel is open. */
  readonly remembered: string;
  readonly collapsedAtFirst: boolean;
  readonly children: ReactNode;
}

/** The panel at the right, which collapses to a strip. */
export function PanelFrame({ remembered, collapsedAtFirst, children }: PanelFrameProps) {
  const [collapsed, setCollapsed] = useRemembered(remembered, collapsedAtFirst);
  return (
    <aside className={classes.panel} aria-label={shellTexts.settings} data-collapsed={collapsed || undefined}>
      <div className={classes.head}>
        {!collapsed && <h2>{shellTexts.settings}</h2>}
        <IconAction
          label={collapsed ? shellTexts.expandPanel : shellTexts.collapsePanel}
          icon={collapsed ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse}
          expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
        {collapsed && <IconAdjustmentsAlt size={17} aria-hidden className={classes.mark} />}
      </div>
      {!collapsed && children}
    </aside>
  );
}

/** Button that copies the link of the page with the settings chosen in the panel. */
export function CopyLink() {
  const [copied, setCopied] = useState(false);
  return (
    <div className={classes.link}>
      <p>
        <IconLink size={15} aria-hidden />
        {shellTexts.linkKeeps}
      </p>
      <ActionButton
        wide
        icon={IconCopy}
        onClick={async () => {
          await navigator.clipboard.writeText(window.location.href);
          setCopied(true);
          setTimeout(() => setCopied(false), 2_000);
        }}
      >
        {copied ? shellTexts.linkCopied : shellTexts.copyLink}
      </ActionButton>
    </div>
  );
}
