import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import deployedConfig from '../../firebase.json' with { type: 'json' };
import { region } from '../../functions/src/platform/config/region.ts';
import { at, type Extras, functionSettings, root, type Settings } from './settings.ts';

type Header = { key: string; value: string };

/** Writes the Firebase configuration of a local stack, and the settings of its functions. */
export function writeFirebaseConfig(settings: Settings, extras: Extras): void {
  const config = localConfig(deployedConfig, settings, extras);
  writeFileSync(join(root, settings.configFile), JSON.stringify(config, null, 2));
  const folder = join(root, config.functions.configDir);
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(functionSettings(settings)).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, `.env.${settings.projectId}`), lines.join(''));
}

/**
 * Returns the deployed configuration with the ports and the client build of a stack. Its Content-Security-Policy also
 * allows the stack's URLs. Local URLs are added only here, so they are never deployed.
 */
export function localConfig(config: typeof deployedConfig, settings: Settings, extras: Extras) {
  const { ports } = settings;
  const listen = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...config,
    functions: { ...config.functions, configDir: `.cache/functions/${settings.configFile}` },
    hosting: {
      ...config.hosting,
      public: `web/${settings.web.outDir}`,
      // The Firebase CLI detects a function's region only during a deployment.
      rewrites: config.hosting.rewrites.map((rewrite) =>
        rewrite.function ? { ...rewrite, function: { ...rewrite.function, region } } : rewrite,
      ),
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((entry) => withLocalOrigins(entry, settings)),
      })),
    },
    // The deployed configuration does not contain Storage, because "firebase emulators:start" would have to
    // download its emulator.
    ...(extras.storage && { storage: { rules: 'storage.rules' } }),
    emulators: {
      singleProjectMode: true,
      auth: listen(ports.auth),
      firestore: listen(ports.firestore),
      functions: listen(ports.functions),
      hosting: listen(ports.hosting),
      hub: listen(ports.hub),
      logging: listen(ports.logging),
      ui: extras.ui ? { enabled: true, ...listen(extras.ui) } : { enabled: false },
      ...(extras.storage && { storage: listen(extras.storage) }),
    },
  };
}

function withLocalOrigins({ key, value }: Header, { ports }: Settings): Header {
  if (key !== 'Content-Security-Policy') return { key, value };
  const added: Record<string, string> = {
    'script-src': at(ports.stripe),
    'connect-src': [ports.stripe, ports.auth, ports.images].map(at).join(' '),
    'frame-src': at(ports.stripe),
    'img-src': at(ports.images),
  };
  const directives = value.split('; ').map((directive) => {
    const [name = ''] = directive.split(' ');
    return added[name] ? `${directive} ${added[name]}` : directive;
  });
  return { key, value: directives.join('; ') };
}
