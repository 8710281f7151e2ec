import { Slide, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const closeAfterMs = 5000;

/** Where toasts appear: top right, for five seconds. */
export function Component() {
  return <ToastContainer position="top-right" autoClose={closeAfterMs} transition={Slide} />;
}
