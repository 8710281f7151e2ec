// Makes a program listen only on 127.0.0.1. Google's Functions Framework has no option for it: it listens on all
// addresses, so that the emulators' unsigned tokens would be accepted from the whole network. When the program
// listens, it sends a message to its parent process, which may wait for it: see server-process.ts.
import module from 'node:module';
import { Server } from 'node:net';

Server.prototype.listen = new Proxy(Server.prototype.listen, {
  apply: (listen, server: Server, [port, ...rest]) => {
    server.once('listening', () => {
      // A killed program would not store its compiled code for the next one. Node 20 has no such function.
      module.flushCompileCache?.();
      process.send?.('listening');
    });
    return Reflect.apply(listen, server, [port, '127.0.0.1', ...rest]);
  },
});
