import { describe, expect, it } from 'vitest';
import { node, python } from '../../fed.js';
import '../../told.js';

const django = (code: string): string => `python manage.py shell -c "${code}"`;
const rails = (code: string): string => `bin/rails runner '${code}'`;
const laravel = (code: string): string => `php artisan tinker --execute '${code}'`;
const phoenix = (code: string): string => `mix run -e '${code}'`;

describe('secrets that a framework has loaded', () => {
  it.each([
    django("from django.conf import settings as cfg; print(cfg.EMAIL_HOST_PASSWORD)"),
    django("import django.conf as c; print(c.settings.STRIPE_API_KEY)"),
    django("from django.db import connections as c; print(c['default'].settings_dict['PASSWORD'])"),
    django('from django.conf import settings; print(vars(settings._wrapped))'),
    django('from django.conf import settings; print({k: getattr(settings, k) for k in dir(settings)})'),
    django("from django.conf import settings; print(getattr(settings, 'JWT_SECRET'))"),
    python('from shop.settings import SECRET_KEY as key\nprint(key)'),
    python('from app.core.config import settings\nprint(settings)'),
    python('from app.core.config import settings as s\nprint(f"{s.POSTGRES_PASSWORD}")'),
    python('from app.config import Settings\nprint(Settings())'),
    "flask shell <<< 'print(app.config)'",
    "flask shell <<< 'print(current_app.config[\"SECRET_KEY\"])'",
    "superset shell <<< 'print(app.config[\"SQLALCHEMY_DATABASE_URI\"])'",
    python("from shop import create_app as make\na = make()\nprint(a.config['SECRET_KEY'])"),
    python('from shop import app\nprint(app.secret_key)'),
    python('from odoo.tools import config as c\nprint(c["admin_passwd"])'),
    rails('c = Rails.application.credentials; puts c.aws.secret_access_key'),
    rails('p ActiveRecord::Base.connection_db_config.configuration_hash'),
    rails('puts ActiveRecord::Base.connection_db_config.configuration_hash[:password]'),
    rails('puts Rails.application.config.action_mailer.smtp_settings'),
    rails('puts Rails.application.config_for(:database)'),
    rails('puts Stripe.api_key'),
    laravel('dump(Config::get("services.stripe.secret"));'),
    laravel('echo app("config")->get("app.key");'),
    laravel('dump(config()->all());'),
    "wp eval 'echo DB_PASSWORD;'",
    "drush php:eval 'print_r(\\Drupal\\Core\\Database\\Database::getConnectionInfo());'",
    "drush ev 'echo \\Drupal\\Core\\Site\\Settings::get(\"hash_salt\");'",
    phoenix('IO.inspect(Application.get_env(:shop, ShopWeb.Endpoint)[:secret_key_base])'),
    phoenix('IO.inspect(Shop.Repo.config())'),
    phoenix('IO.puts Application.fetch_env!(:shop, :stripe_secret_key)'),
    "strapi console <<< 'console.log(strapi.config.get(\"admin.auth.secret\"))'",
    node("const c = require('config');\nconsole.log(c.get('db.password'));"),
  ])('%s', async (command) => await expect(command).toTell(/^reveal-environment credential:(?:settings|secret)$/));

  it.each([
    django('from django.conf import settings as s; print(s.DEBUG, s.INSTALLED_APPS)'),
    django('from django.conf import settings as s; print(s.AUTH_PASSWORD_VALIDATORS, s.PASSWORD_RESET_TIMEOUT)'),
    django('from django.conf import settings as s; print(len(s.SECRET_KEY), bool(s.API_TOKEN))'),
    django("from django.conf import settings as s; print(s.DATABASES['default']['ENGINE'])"),
    django("from django.conf import settings; print([getattr(settings, k) for k in ('DEBUG', 'TIME_ZONE')])"),
    django('from django.db import connection as c; print(c.vendor)'),
    python('from app.core.config import settings\nprint(settings.PROJECT_NAME, settings.API_V1_STR)'),
    python('from app.core.config import settings as s\nconnect(s.POSTGRES_PASSWORD)\nprint("ok")'),
    "flask shell <<< 'print(app.url_map, app.config[\"DEBUG\"])'",
    rails('puts Rails.env, Rails.application.config.time_zone'),
    rails('puts Rails.application.credentials.secret_key_base.present?'),
    rails('c = Rails.application.credentials; puts c.config.keys'),
    rails('puts ActiveRecord::Base.connection_db_config.configuration_hash[:adapter]'),
    rails('puts Stripe.api_key.nil?'),
    rails('puts Rails.application.config.action_mailer.smtp_settings[:address]'),
    laravel('dump(Config::get("app.timezone"), app("config")->get("queue.default"));'),
    "wp eval 'echo DB_NAME;'",
    phoenix('IO.inspect(Shop.Repo.config()[:pool_size])'),
    phoenix('IO.inspect(Keyword.keys(Shop.Repo.config()))'),
    phoenix('IO.inspect(Application.get_env(:shop, ShopWeb.Endpoint)[:url])'),
    "strapi console <<< 'console.log(strapi.config.get(\"server.port\"))'",
    node("const c = require('config');\nconsole.log(c.get('server.port'));"),
  ])('and none in %s', async (command) => await expect(command).not.toTell(/^reveal-environment/));
});
