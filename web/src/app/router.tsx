import { createBrowserRouter } from 'react-router-dom';
import { Loading } from '#components/loading.tsx';
import { ErrorPage } from './error-page.tsx';
import { RequireAdmin, RequireLogin } from './guards.tsx';
import { RootLayout } from './root-layout.tsx';

/** Every route of the store. A page is a chunk of its own; the guards decide before it is shown. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => <Loading label="Opening the store" />,
    children: [
      { path: '/', lazy: () => import('#pages/home.tsx') },
      { path: '/login', lazy: () => import('#pages/login.tsx') },
      { path: '/register', lazy: () => import('#pages/register.tsx') },
      { path: '/reset-password', lazy: () => import('#pages/reset-password.tsx') },
      {
        Component: RequireLogin,
        children: [
          { path: '/purchase/:id', lazy: () => import('#pages/purchase.tsx') },
          {
            path: '/dashboard',
            lazy: () => import('./dashboard-layout.tsx'),
            children: [
              { index: true, lazy: () => import('#pages/my-profile.tsx') },
              { path: 'myOrders', lazy: () => import('#pages/my-orders.tsx') },
              { path: 'payment/:id', lazy: () => import('#pages/payment.tsx') },
              {
                Component: RequireAdmin,
                children: [{ path: 'manageAllOrders', lazy: () => import('#pages/manage-all-orders.tsx') }],
              },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('#pages/not-found.tsx') },
    ],
  },
]);
