import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { Router } from '#app/router.tsx';
import { tellOfUnhandledErrors } from '#lib/tell-of-error.ts';
import './styles/index.css';

tellOfUnhandledErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <Router />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
