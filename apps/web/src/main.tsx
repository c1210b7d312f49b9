import './ui/tokens/mantine-parts.css';
import './ui/tokens/fonts.css';
import './ui/tokens/tokens.css';
import './ui/tokens/mantine.css';
import './ui/tokens/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';
import { reloadWhenOutdated } from './stale-build.ts';
import { guardSecondClicks } from './ui/notice/second-click.ts';

// Schemas are interpreted instead of compiled: the content security policy forbids code created from text.
config({ jitless: true });

reloadWhenOutdated();
guardSecondClicks(window);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
