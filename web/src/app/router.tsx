import type { ComponentType } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { late } from '#lib/late.ts';
import { RootLayout } from './root-layout.tsx';

type PageModule = { Component: ComponentType };

/** A page in a chunk of its own; while it is fetched, the page before it stays, under a progress line. */
function page(load: () => Promise<PageModule>) {
  const { classList } = document.documentElement;
  return late(() => {
    classList.add('is-fetching');
    return load().finally(() => classList.remove('is-fetching'));
  });
}

const RequireLogin = page(() => import('./require-login.tsx'));
const RequireAdmin = page(() => import('./require-admin.tsx'));
const Home = page(() => import('#pages/home.tsx'));
const Portfolio = page(() => import('#pages/portfolio.tsx'));
const Blogs = page(() => import('#pages/blogs.tsx'));
const Login = page(() => import('#pages/login.tsx'));
const Register = page(() => import('#pages/register.tsx'));
const ResetPassword = page(() => import('#pages/reset-password.tsx'));
const Purchase = page(() => import('#pages/purchase.tsx'));
const DashboardLayout = page(() => import('./dashboard-layout.tsx'));
const MyProfile = page(() => import('#pages/my-profile.tsx'));
const EditProfile = page(() => import('#pages/edit-profile.tsx'));
const AddInformation = page(() => import('#pages/add-information.tsx'));
const MyOrders = page(() => import('#pages/my-orders.tsx'));
const AddReview = page(() => import('#pages/add-review.tsx'));
const Payment = page(() => import('#pages/payment.tsx'));
const MakeAdmin = page(() => import('#pages/make-admin.tsx'));
const ManageProducts = page(() => import('#pages/manage-products.tsx'));
const EditTool = page(() => import('#pages/edit-tool.tsx'));
const AddTool = page(() => import('#pages/add-tool.tsx'));
const ManageAllOrders = page(() => import('#pages/manage-all-orders.tsx'));
const NotFound = page(() => import('#pages/not-found.tsx'));

const adminRoutes: RouteObject[] = [
  { path: 'makeAdmin', element: <MakeAdmin /> },
  { path: 'manageProducts', element: <ManageProducts /> },
  { path: 'manageProducts/:id', element: <EditTool /> },
  { path: 'addTool', element: <AddTool /> },
  { path: 'manageAllOrders', element: <ManageAllOrders /> },
];

const dashboardRoutes: RouteObject[] = [
  { index: true, element: <MyProfile /> },
  { path: 'editProfile', element: <EditProfile /> },
  { path: 'myProfile/addMoreInfo', element: <AddInformation /> },
  { path: 'myOrders', element: <MyOrders /> },
  { path: 'addReview', element: <AddReview /> },
  { path: 'payment/:id', element: <Payment /> },
  { element: <RequireAdmin />, children: adminRoutes },
];

const personRoutes: RouteObject[] = [
  { path: 'purchase/:id', element: <Purchase /> },
  { path: 'dashboard', element: <DashboardLayout />, children: dashboardRoutes },
];

const routes: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      { index: true, element: <Home /> },
      { path: 'portfolio', element: <Portfolio /> },
      { path: 'blogs', element: <Blogs /> },
      { path: 'login', element: <Login /> },
      { path: 'register', element: <Register /> },
      { path: 'reset-password', element: <ResetPassword /> },
      { element: <RequireLogin />, children: personRoutes },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Every route of the store. The guards decide before a page behind them is shown. */
export function Router() {
  return useRoutes(routes);
}
