// Makes a program listen only on 127.0.0.1. Google's Functions Framework has no option for it: it listens on all
// addresses, so that the emulators' unsigned tokens would be accepted from the whole network.
import { Server } from 'node:net';

Server.prototype.listen = new Proxy(Server.prototype.listen, {
  apply: (listen, server, [port, ...rest]) => Reflect.apply(listen, server, [port, '127.0.0.1', ...rest]),
});
